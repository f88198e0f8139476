/** For `spectral lint --resolver`, which takes what `require` gives it for the resolver itself. */
import { BundleResolver } from './bundle-resolver.ts';

const resolver: BundleResolver = new BundleResolver();

export { resolver as 'module.exports' };
