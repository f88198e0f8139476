import { Command } from '@commander-js/extra-typings';
import { sayWithoutPages } from '../audit/find-audit.ts';
import { examples } from '../examples.ts';
import { exitCode } from '../failure/exit-code.ts';
import { localeOption } from '../locales.ts';
import { secondsOption } from '../numbers.ts';
import type { Perform } from '../perform.ts';
import { PROJECT, projectIdOf } from '../project/find-project.ts';
import { geoTestLines } from '../records/geo-test-lines.ts';

export const monitorCommand = (perform: Perform) =>
  new Command('monitor')
    .summary('test how an answer engine cites the site')
    .description('Puts a prompt to an answer engine and shows how the site is cited in the answer.')
    .argument('<project>', PROJECT)
    .argument('<prompt>', 'the question, up to 2,000 characters')
    .option('--locale <tag>', 'language of the question, BCP 47', localeOption, 'en')
    .option('--no-wait', 'only start the test')
    .option('--max-wait <seconds>', 'wait no longer than this', secondsOption, 600)
    .addHelpText(
      'after',
      examples({
        'seogeo monitor example.com "Who repairs bikes on Sundays?"': 'how the site would be cited',
        'seogeo monitor example.com "Wer repariert Räder?" --locale de': 'in another language',
      }),
    )
    .action((name, prompt, { locale, wait, maxWait }) =>
      perform(async (session) => {
        const { commandLine, connect, output, signal } = session;
        const client = connect();
        const projectId = await projectIdOf(client, name, session);
        const { data: started } = await client.geoTests.start(projectId, { prompt, locale });
        const comeBack = `\`${commandLine('reports', name)}\` lists the result when it is there.`;
        if (!wait) {
          await output.show(started, (look) => geoTestLines(started, look));
          output.note(`The test has begun. ${comeBack}`);
          return exitCode.fine;
        }
        output.progress.show('The test runs …');
        const options = { signal, timeoutMs: maxWait * 1000 };
        const { data } = await client.geoTests
          .wait(projectId, started.testId, options)
          .catch((error: unknown) => {
            output.note(`The test goes on. ${comeBack}`);
            throw error;
          });
        const noAudit =
          data.simulated && data.answer === '' ? await sayWithoutPages(client, projectId, session) : null;
        await output.show(data, (look) => geoTestLines(data, look, noAudit));
        return data.status === 'completed' ? exitCode.fine : exitCode.auditFailed;
      }),
    );
