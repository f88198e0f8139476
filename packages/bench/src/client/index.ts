export { benchPacing } from './bench-pacing.ts';
export { benchProxy } from './bench-proxy.ts';
