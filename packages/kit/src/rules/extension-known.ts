import { type DocumentNode, isExtension, nodesOf } from '@seogeo/document';
import { documentRule } from './document-rule.ts';
import { extensions } from './extensions.ts';
import { didYouMean } from './nearest-name.ts';

/** OpenAPI takes any `x-` member in silence, so a misspelled one would simply not work. */
export const extensionKnown = documentRule({
  description: 'Every extension is one of those in extensions.ts, where it belongs and of its form.',
  references: 'written',
  *check(document) {
    for (const node of nodesOf(document)) {
      for (const name of Object.keys(node.value).filter(isExtension)) {
        const message = mistakeOf(name, node);
        if (message !== null) yield { path: [...node.way, name], message };
      }
    }
  },
});

function mistakeOf(name: string, { kind, value }: DocumentNode): string | null {
  const extension = Object.hasOwn(extensions, name) ? extensions[name] : undefined;
  if (extension === undefined) {
    return `The extension ${name} is unknown. ${didYouMean(name, Object.keys(extensions))}Remove it, or describe it among the extensions that the rule knows.`;
  }
  if (extension.on !== null && !extension.on.includes(kind)) {
    return `${name} means nothing on this ${kind} object. Move it to an object of the kind ${extension.on.join(' or ')}.`;
  }
  return extension.accepts(value[name])
    ? null
    : `${name} has a value it cannot have. Write ${extension.form}.`;
}
