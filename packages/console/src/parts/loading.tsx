/** Stands where something is being loaded; shown only after a moment, so that nothing flickers. */
export function Loading({ what }: { readonly what: string }) {
  return (
    <p class="loading faint" role="status">
      Loading {what} …
    </p>
  );
}
