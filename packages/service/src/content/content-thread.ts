import { yieldToApi } from '../worker/yield-to-api.ts';
import { serveTasks } from './serve-tasks.ts';

yieldToApi();
serveTasks();
