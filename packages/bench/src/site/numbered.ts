/** `count` texts joined, each made from its number. */
export function numbered(count: number, text: (number: number) => string): string {
  return Array.from({ length: count }, (_, number) => text(number)).join('');
}

/** Texts one after the other until they are so many characters. */
export function upTo(characters: number, text: (number: number) => string): string {
  const parts: string[] = [];
  let length = 0;
  for (let number = 0; length < characters; number += 1) {
    const part = text(number);
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}
