/** What a client sends to create a book. */
export interface NewBook {
  readonly title: string;
  readonly author: string;
  readonly genre: string;
  readonly year: number;
  readonly rating: number;
  readonly inStock: boolean;
  readonly tags: readonly string[];
}

/** A book as it is stored and sent; members in the order in which every competitor writes them. */
export interface Book extends NewBook {
  readonly id: string;
}
