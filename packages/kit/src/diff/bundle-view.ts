import { type JsonObject, number, valueAt } from '@seogeo/document';
import { markFiles } from '../generate/mark-files.ts';
import { OperationUses } from '../problems/operation-uses.ts';
import { type Subject, subjectOf } from './subject.ts';

/** A number as it was written, where that can be told. */
export type DigitsAt = (place: readonly string[]) => string | undefined;

/** One of the two bundles that are compared, with what is asked of it often. */
export class BundleView {
  readonly document: JsonObject;
  readonly #digitsAt: DigitsAt;
  #uses: OperationUses | null = null;
  #withFiles: JsonObject | null = null;

  constructor(document: JsonObject, digitsAt: DigitsAt = () => undefined) {
    this.document = document;
    this.#digitsAt = digitsAt;
  }

  /** Made when it is first asked for: who only looks things up needs none. */
  get uses(): OperationUses {
    this.#uses ??= new OperationUses(this.document);
    return this.#uses;
  }

  /** Where parts of forms that are files are marked. */
  get withFiles(): JsonObject {
    this.#withFiles ??= markFiles(structuredClone(this.document));
    return this.#withFiles;
  }

  at(place: readonly string[]): unknown {
    return valueAt(this.document, place);
  }

  /** The number at a place; undefined where there is none. An integer that no double can be is a bigint, where it is known. */
  number(place: readonly string[]): number | bigint | undefined {
    const value = number(this.at(place));
    if (value === undefined || Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
    const digits = this.#digitsAt(place) ?? '';
    // What a double is printed as may have lost its digits before.
    const isExact = /^-?\d+$/.test(digits) && Number(digits) === value && String(value) !== digits;
    return isExact ? BigInt(digits) : value;
  }

  subject(place: readonly string[]): Subject {
    return subjectOf(this.document, this.uses, place);
  }
}

export interface Comparison {
  readonly base: BundleView;
  readonly revision: BundleView;
}
