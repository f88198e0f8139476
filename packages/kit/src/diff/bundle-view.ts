import { type JsonObject, valueAt } from '@seogeo/document';
import { OperationUses } from './operation-uses.ts';
import { type Subject, subjectOf } from './subject.ts';

/** One of the two bundles that are compared, with what is asked of it often. */
export class BundleView {
  readonly document: JsonObject;
  readonly uses: OperationUses;

  constructor(document: JsonObject) {
    this.document = document;
    this.uses = new OperationUses(document);
  }

  at(place: readonly string[]): unknown {
    return valueAt(this.document, place);
  }

  subject(place: readonly string[]): Subject {
    return subjectOf(this.document, this.uses, place);
  }
}

export interface Comparison {
  readonly base: BundleView;
  readonly revision: BundleView;
}
