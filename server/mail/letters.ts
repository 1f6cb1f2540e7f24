/** A labelled line of a message. */
export type Fact = readonly [label: string, value: string];

/** The letters that the product sends. Links are absolute URLs. */
export type Letter =
  | { readonly kind: 'verifyEmail'; readonly firstName: string; readonly link: string }
  | { readonly kind: 'resetPassword'; readonly firstName: string; readonly link: string }
  | { readonly kind: 'passwordChanged'; readonly firstName: string }
  | {
      readonly kind: 'invitation';
      readonly firstName: string;
      readonly inviterName: string;
      readonly organizationName: string;
      readonly roleName: string;
      /** In words, with its time zone. */
      readonly expiresAt: string;
      /** A recipient with an account cannot accept, and should learn that from the letter. */
      readonly hasAccount: boolean;
      readonly link: string;
    }
  | {
      readonly kind: 'contact';
      readonly name: string;
      readonly facts: readonly Fact[];
      readonly comment: string;
    }
  | {
      readonly kind: 'feedback';
      readonly name: string;
      readonly facts: readonly Fact[];
      readonly comment: string;
      readonly consoleLines: readonly string[];
    }
  | {
      readonly kind: 'auditAnchor';
      /** ISO 8601. */
      readonly at: string;
      readonly organizations: number;
      readonly lineHash: string;
      /** Null when the line is too long for a mail. */
      readonly line: string | null;
    };

/** The text of a letter, from which both its formats are made. */
export type Wording = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  /** Shown under the button. */
  readonly notes?: readonly string[];
  readonly facts?: readonly Fact[];
  /** Text written by someone else, with its line breaks. */
  readonly quotation?: string;
  readonly consoleLines?: readonly string[];
  /** The reason the recipient gets this letter. */
  readonly reason: string;
};

export type WrittenLetter = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};
