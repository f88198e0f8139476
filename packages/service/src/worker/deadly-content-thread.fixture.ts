import { serveTasks } from '../content/serve-tasks.ts';
import { doAsTold } from './deeds.fixture.ts';

serveTasks((request) => {
  if (request.name === 'brief') doAsTold(request.asked.topic);
  if (request.name === 'test') doAsTold(request.asked.prompt);
});
