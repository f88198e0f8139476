import { useState } from 'preact/hooks';
import type { AuditRun, Project } from '../model/public-api.ts';
import { problemOf } from '../model/refusal.ts';
import { siteOf, webAddress } from '../model/web-address.ts';
import { DialogForm } from '../parts/dialog-form.tsx';
import { Choice, Field, focusWrong, typedIn } from '../parts/field.tsx';
import { useServices } from '../parts/services.ts';
import { useAction } from '../parts/use-action.ts';
import { count } from '../words/moments.ts';

interface StartAuditProps {
  /** Null where it is made first, of the address. */
  readonly project: Project | null;
  /** The newest audit: the next one is as it was, unless something else is chosen. */
  readonly last?: AuditRun | null;
  readonly onStarted: (project: string) => void;
  readonly onClose: () => void;
}

const LIMITS = [100, 500, 1_000, 5_000, 10_000, 100_000];

/** The form that an audit is started with, of a project or of a website that is none yet. */
export function StartAudit({ project, last, onStarted, onClose }: StartAuditProps) {
  const { publicApi, memory } = useServices();
  const { busy, problem, run } = useAction();
  const [wrong, setWrong] = useState<string | null>(null);
  const most = last?.maxPages ?? 100;
  const form = `audit ${project?.id}`;
  const [typed] = useState(() => memory.typed(form));
  /** The one that was made of the same before its audit was refused, also before this was closed; else a new one. */
  const projectOf = async (site: ReturnType<typeof siteOf>): Promise<string> => {
    const of = JSON.stringify(site);
    const { made, madeOf } = memory.typed(form);
    if (made !== undefined && madeOf === of) return made;
    const { id } = await publicApi.createProject(site);
    memory.keep(form, { made: id, madeOf: of });
    return id;
  };
  const submit = (fields: HTMLFormElement): void => {
    const { address = '', name = '', pages } = typedIn(fields);
    const seedUrl = webAddress(address);
    const refuse = (why: string): void => {
      setWrong(why);
      focusWrong(fields);
    };
    setWrong(null);
    if (seedUrl === null) refuse('Enter the address of a website, such as https://example.com.');
    else
      run(async () => {
        try {
          const id = project?.id ?? (await projectOf(siteOf(seedUrl, name)));
          await publicApi.startAudit(id, { seedUrl, maxPages: Number(pages) });
          memory.forget();
          onStarted(id);
        } catch (error) {
          const { code, message } = problemOf(error);
          if (code !== 'VALIDATION_ERROR') throw error;
          refuse(message);
        }
      });
  };
  return (
    <DialogForm
      title={project === null ? 'Audit a website' : 'Start an audit'}
      memory={form}
      yes="Start"
      busy={busy}
      problem={problem}
      unanswered="The audit may have been started all the same: cancel this and look, before you start it again."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Address"
        name="address"
        autocomplete="off"
        maxLength={2_048}
        autofocus
        defaultValue={typed.address ?? last?.seedUrl ?? project?.primaryDomain ?? ''}
        hint="Where the audit begins. From there it follows the site’s own links and sitemaps."
        wrong={wrong}
      />
      {project === null && (
        <Field
          label="Name of the project"
          name="name"
          autocomplete="off"
          maxLength={100}
          defaultValue={typed.name ?? ''}
          hint="Left empty, it is the address. It cannot be changed later."
        />
      )}
      <Choice
        label="It ends after"
        name="pages"
        options={[...new Set([...LIMITS, most])].map((limit) => [`${limit}`, count(limit, 'page')])}
        chosen={typed.pages ?? `${most}`}
      />
    </DialogForm>
  );
}
