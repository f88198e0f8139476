/** A list whose slices have been read. */
export async function whole<T, Rest extends object>({
  slices,
  ...rest
}: Rest & { readonly slices: AsyncIterable<readonly T[]> }) {
  return { items: (await Array.fromAsync(slices)).flat(), ...rest };
}
