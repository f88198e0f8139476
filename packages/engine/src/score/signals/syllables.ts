/** Syllables as groups of neighbouring vowels, each word at least one: the count readability formulas were fitted to. */
export function countSyllables(words: readonly string[], vowels: string, silentE: boolean): number {
  const isVowel = new Set(vowels);
  let syllables = 0;
  for (const word of words) {
    let groups = 0;
    let inGroup = false;
    for (const letter of word) {
      const vowel = isVowel.has(letter);
      if (vowel && !inGroup) groups++;
      inGroup = vowel;
    }
    if (silentE && groups > 1 && endsInSilentE(word, isVowel)) groups--;
    syllables += Math.max(1, groups);
  }
  return syllables;
}

/** `make`, but not `table` or `see`. */
function endsInSilentE(word: string, isVowel: ReadonlySet<string>): boolean {
  const before = word.at(-2) ?? '';
  return word.endsWith('e') && !isVowel.has(before) && !(before === 'l' && !isVowel.has(word.at(-3) ?? ''));
}
