/** A text of more characters is a sentence. */
const LONGEST = 60;
/** How much of a page's text stands before its comments at least, and before its links to other pages. */
const BEFORE_COMMENTS = 0.3;
const BEFORE_LINKS = 0.8;
/** And behind a manual's part on comments: behind those of readers, other pages are named. */
export const BEHIND_COMMENTS = 0.05;

const COMMENTS = new RegExp(
  [
    String.raw`(?:top|most|all|rated|your|user|reader|facebook|latest|recent|\d|\s)*comments?`,
    '(?:leave|add|post|write) a (?:reply|comment)',
    'kommentare?|commentaires?|comentarios?|comentários?|commenti|reacties|komentarz[ey]|комментарии|yorumlar',
    'コメント|评论|評論|댓글',
  ].join('|'),
  'i',
);
const OTHER_PAGES =
  /related|recommended|trending|(?:related|recommended|similar|more|other|popular|latest|recent|trending) (?:articles?|posts?|stor(?:y|ies)|recipes?|news|reading|content|links|topics|coverage|(?:from|on|in) .+)|you (?:may|might) (?:also )?(?:like|enjoy)|read (?:more|next|also)|see also|share this.*|what do you think|tell us what.*|don['’]t miss|up next|more stories.*|about the author|sign up.*/i;
const AROUND = String.raw`^\W*(?:PATTERN)(?:\s*\(\d+\))?[:.?!…\s]*$`;
const IS_COMMENTS = whole(COMMENTS);
const IS_OTHER_PAGES = whole(OTHER_PAGES);
const IS_SEE_ALSO = whole(/see also/);

function whole({ source }: RegExp): RegExp {
  return new RegExp(
    AROUND.replace('PATTERN', () => source),
    'iu',
  );
}

/** How much of the text has to stand behind a part of a manual that is called so; null where none is. */
export function leastBehind(heading: string): number | null {
  if (IS_SEE_ALSO.test(heading)) return 0;
  return IS_COMMENTS.test(heading) && !/[\s\d]/.test(heading.trim()) ? BEHIND_COMMENTS : null;
}

/**
 * How much of the text has to stand before this block for it to be the heading of what follows the content; null
 * where it is none.
 */
export function endsContent(text: string): number | null {
  if (text.length > LONGEST) return null;
  if (IS_COMMENTS.test(text)) return BEFORE_COMMENTS;
  return IS_OTHER_PAGES.test(text) ? BEFORE_LINKS : null;
}
