/** The load generator as a process of its own: is sent one `LoadJob` after the other and answers with its result. */

import { answerQuestions } from '../process/answer-questions.ts';
import type { LoadJob } from './load-job.ts';
import { runLoad } from './run-load.ts';

answerQuestions((job: LoadJob) => runLoad(job));
