import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HotWriter } from './connection/hot-writer.ts';
import { CrawlStatements } from './crawl/crawl-statements.ts';
import { FencedWriter } from './crawl/fenced-writer.ts';
import { openDatabases } from './file/open-database.ts';
import { SqliteStorage } from './sqlite-storage.ts';

/** For tests: a real database in a folder of its own, removed at the end of the scope. */
export async function temporaryDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-db-'));
  const databases = await openDatabases(dataDir);
  let statements: CrawlStatements | null = null;
  return {
    ...databases,
    dataDir,
    storage: new SqliteStorage(databases),
    /** What writes to an audit for whoever has it at the moment. */
    async writerOf(auditId: string): Promise<FencedWriter> {
      statements ??= new CrawlStatements(new HotWriter(databases.file));
      const row = databases.read.selectFrom('audits').select('fence').where('id', '=', auditId);
      const { fence } = await row.executeTakeFirstOrThrow();
      return new FencedWriter(databases.write, statements, { subjectId: auditId, fence });
    },
    async [Symbol.asyncDispose]() {
      statements?.writer.close();
      await databases.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TemporaryDatabase = Awaited<ReturnType<typeof temporaryDatabase>>;
