/** One value of a property that says who and when; `''` when it is there without a readable value. */
export interface SchemaValue {
  property: string;
  value: string;
}
