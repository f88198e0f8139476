import { languageRules } from './language-rules.ts';

/** Code's name of a member is not what it is a member of: `net.Server`, `SQLITE_READ`, `std::map`. */
const MEMBER = /(?<![\p{L}\p{N}])\p{L}[\p{L}\p{N}]{0,80}(?:[._]|::|->)\p{L}[\p{L}\p{N}_.]{0,80}/gu;
const QUOTATION_MARKS = /["“”„«»「」『』]/gu;
const ARTICLE = /^\p{L}{1,3}['\s]/u;
/**
 * Whether what stands before the verb of a sentence names a thing, and is neither a condition nor a clause of its own.
 * Both are lower-cased.
 * @param title what a name may be spelled like, whatever words it has (`Only child`); undefined where anything is asked for
 */
export function isPlainSubject(subject: string, language: string, title: string | undefined): boolean {
  const name = subject.trim();
  if (isQuoteOpen(name)) return false;
  if (title !== undefined && (name.match(MEMBER) ?? []).some((member) => !title.includes(member)))
    return false;
  const rules = languageRules(language);
  const opening = rules?.opening.exec(name)?.[0];
  const isTitle = title?.includes(name) === true;
  if (opening !== undefined && !(isTitle && name.length > opening.length)) return false;
  if (title?.includes(name.replace(ARTICLE, '')) === true) return true;
  return rules?.clause.test(name) !== true;
}

/** Whether a text ends within a quotation that it begins, or begins without one that it ends. */
export function isQuoteOpen(text: string): boolean {
  return (text.match(QUOTATION_MARKS)?.length ?? 0) % 2 === 1;
}
