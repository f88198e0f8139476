export { type Config, ConfigError, readConfig } from './config/config.ts';
export { AlreadyRunning } from './database/instance-lock.ts';
export { createLog } from './log.ts';
export { BASE_PATH, type RunningService, startService } from './service.ts';
