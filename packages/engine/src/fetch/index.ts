/** `@seogeo/engine/fetch`: which addresses may be asked for, without the means to ask. */
export { hostRefusal } from './host-refusal.ts';
