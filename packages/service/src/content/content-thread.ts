import { yieldToApi } from '../process/yield-to-api.ts';
import { serveTasks } from './serve-tasks.ts';

yieldToApi();
serveTasks();
