/**
 * An object without inherited members, for names that clients choose. Not made by `Object.create(null)`: V8 keeps such
 * an object as a hash table, and every member that is added to it is a call into the runtime.
 */
export class Dictionary<Value> {
  [name: string]: Value;
}

Reflect.deleteProperty(Dictionary.prototype, 'constructor');
Object.setPrototypeOf(Dictionary.prototype, null);
