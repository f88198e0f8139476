/** What the use of schema.org's terms is faulted for, in words. Ranges are not judged: text is tolerated for any type. */
import { LIMITS } from '../limits/limits.ts';
import { shorten } from '../text/white-space.ts';
import type { SchemaFindings } from './schema-findings.ts';
import { meantName, schemaOrgName } from './schema-org-name.ts';
import {
  ENUMERATIONS,
  lineageOf,
  nearestProperty,
  nearestType,
  PROPERTIES,
  propertiesEndingIn,
  SUCCESSORS,
  TYPES,
} from './vocabulary.ts';

/** Annotates an action's property with what it wants (https://schema.org/docs/actions.html): `query-input`. */
const ANNOTATION = /-(?:input|output)$/;
const SHOWN_NAME = 60;
const SHOWN_DOMAINS = 3;

/**
 * The name of schema.org's that the IRI of a type stands for, or was meant to, which is reported; null of any other.
 * @param what the place that names the type, as a message begins with it: `itemtype "…"`
 */
export function typeNamed(iri: string, what: string, findings: SchemaFindings): string | null {
  const name = schemaOrgName(iri);
  if (name !== null) return name;
  const meant = meantName(iri);
  if (meant === null || meant === '') return null;
  findings.error(`${what} is no term of schema.org; write https://schema.org/${meant}`);
  return meant;
}

/** Notes a type of the page, and adds it to those of its node. */
export function takeType(name: string, ofNode: string[], findings: SchemaFindings, isJudged = true): void {
  findings.type(name);
  if (ofNode.length < LIMITS.schemaTypesPerItem.value) ofNode.push(name);
  if (isJudged) judgeType(name, findings);
}

/** Reports a type that schema.org does not have, or wants to be written otherwise. */
function judgeType(name: string, findings: SchemaFindings): void {
  if (findings.full) return;
  if (TYPES.has(name)) {
    superseded('type', name, findings);
    return;
  }
  if (findings.fullOfErrors) return;
  const enumeration = ENUMERATIONS.get(name);
  const instead =
    enumeration === undefined
      ? suggestion(nearestType(name))
      : `; it is a value of ${enumeration} and no type`;
  findings.error(`unknown type ${shorten(name, SHOWN_NAME)}${instead}`);
}

/**
 * Reports a property that schema.org does not have, has superseded, or means for other types than the node's. `types`
 * are all types of the node; null when it has none or one of another vocabulary, so that its properties may come from
 * there.
 */
export function judgeProperty(name: string, types: readonly string[] | null, findings: SchemaFindings): void {
  if (findings.full || ANNOTATION.test(name)) return;
  const domains = PROPERTIES.get(name);
  if (domains === undefined) {
    if (findings.fullOfErrors) return;
    const of = types === null ? '' : ` of ${shorten(types.join(', '), SHOWN_NAME)}`;
    const instead = TYPES.has(name)
      ? '; it is a type and no property'
      : suggestion(meantProperty(name, types));
    findings.error(`unknown property ${shorten(name, SHOWN_NAME)}${of}${instead}`);
    return;
  }
  if (superseded('property', name, findings) || types === null || domains.length === 0) return;
  if (isMeantFor(domains, types)) return;
  const more = domains.length > SHOWN_DOMAINS ? ' and others' : '';
  const meant = `${domains.slice(0, SHOWN_DOMAINS).join(', ')}${more}`;
  findings.warning(
    `property ${name} is not meant for ${shorten(types.join(', '), SHOWN_NAME)}, but for ${meant}`,
  );
}

/** A Role stands between a thing and its value and carries the property of that relation, whichever it is. */
function isMeantFor(domains: readonly string[], types: readonly string[]): boolean {
  const fits = (type: string): boolean =>
    !TYPES.has(type) || lineageOf(type).has('Role') || domains.some((domain) => lineageOf(type).has(domain));
  return types.some(fits);
}

/** What these types have instead of a name that they do not: its full form if there is one, or what is spelt like it. */
function meantProperty(name: string, types: readonly string[] | null): string | null {
  const near = nearestProperty(name);
  if (types === null || near?.toLowerCase() === name.toLowerCase()) return near;
  const isOfThese = (property: string): boolean => {
    const domains = PROPERTIES.get(property) ?? [];
    return !SUCCESSORS.has(property) && (domains.length === 0 || isMeantFor(domains, types));
  };
  const full = propertiesEndingIn(name).filter(isOfThese);
  if (full.length === 1) return full[0] ?? null;
  return near !== null && isOfThese(near) ? near : null;
}

function superseded(kind: 'type' | 'property', name: string, findings: SchemaFindings): boolean {
  const successors = SUCCESSORS.get(name);
  if (successors !== undefined)
    findings.warning(`${kind} ${name} is superseded by ${successors.join(' and ')}`);
  return successors !== undefined;
}

function suggestion(near: string | null): string {
  return near === null ? '; schema.org has none of that name' : `; did you mean ${near}?`;
}
