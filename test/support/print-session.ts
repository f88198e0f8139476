/** Prints a new session as `localSession=SECRET`. Arguments: the origin of a service and its data folder. */
import { signIn } from './sign-in.ts';

const [origin = '', dataDir = ''] = process.argv.slice(2);
const { cookie } = await signIn(origin, dataDir);
process.stdout.write(`localSession=${cookie.split('=')[1]}\n`);
