/** What a child process sends back for every message. */
export type Reply<Answer> = { readonly answer: Answer } | { readonly failure: string };

/** In a child process: answers each message of the parent, and ends with it. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Promise<Answer> | Answer,
): void {
  process.on('message', (question: Question) => {
    replyTo(question, answer).then((reply) => process.send?.(reply));
  });
  process.once('disconnect', () => process.exit(0));
}

async function replyTo<Question, Answer>(
  question: Question,
  answer: (question: Question) => Promise<Answer> | Answer,
): Promise<Reply<Answer>> {
  try {
    return { answer: await answer(question) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
