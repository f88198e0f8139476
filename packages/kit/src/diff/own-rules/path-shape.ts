/** A path template without the names of its parameters: it is the same path, whatever they are called. */
export function pathShape(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}
