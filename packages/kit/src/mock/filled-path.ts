import { encodedTemplate } from '@seogeo/document';

/** A path template with a value for each of its parameters, by name. */
export function filledPath(template: string, valueFor: (name: string) => unknown): string {
  return encodedTemplate(template).replaceAll(/\{([^{}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueFor(name))),
  );
}
