export { type Config, ConfigError, readConfig } from './config/config.ts';
export { createLog } from './process/log.ts';
export { BASE_PATH, type RunningService, startService } from './service.ts';
export { AlreadyRunning } from './storage/storage.ts';
