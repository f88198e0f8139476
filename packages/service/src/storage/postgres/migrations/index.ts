import { inStatements } from '../../queries/migrations.ts';
import { INITIAL } from './0001-initial.ts';

/** As in SQLite's 0020; nodes of an earlier version, which know no numbers, may write beside it. */
function countedByProject(table: string): string[] {
  return [
    `ALTER TABLE ${table} ADD COLUMN number bigint`,
    `UPDATE ${table} SET number = counted.number FROM (SELECT id, row_number()
      OVER (PARTITION BY project_id ORDER BY created_at, id) AS number FROM ${table}) AS counted
      WHERE counted.id = ${table}.id`,
    `DROP INDEX ${table}_newest`,
    `CREATE INDEX ${table}_newest ON ${table} (project_id, number, id)`,
    `CREATE FUNCTION ${table}_numbered() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      NEW.number := (SELECT coalesce(max(number), 0) + 1 FROM ${table} WHERE project_id = NEW.project_id);
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER ${table}_numbered BEFORE INSERT ON ${table} FOR EACH ROW WHEN (NEW.number IS NULL)
      EXECUTE FUNCTION ${table}_numbered()`,
  ];
}

/** In the order they run; a released migration never changes. */
export const migrations = inStatements({
  '0001-initial': INITIAL,
  '0002-own-order': [...countedByProject('audits'), ...countedByProject('reports')],
});
