import { yieldToApi } from '../process/yield-to-api.ts';

yieldToApi();
// Loading it takes longer than most of what it does, so only now.
await import('./serve-housekeeping.ts');
