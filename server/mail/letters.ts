/** A line of a message: what it is, and what it says. */
export type Fact = readonly [label: string, value: string];

/** What the product writes to people. Links are whole addresses. */
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
      /** Whoever has an account can't accept, and must not find out on the way. */
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
      /** In ISO 8601. */
      readonly at: string;
      readonly organizations: number;
      readonly lineHash: string;
      /** Null when the line is too long for a mail. */
      readonly line: string | null;
    };

/** The words of a letter, from which both its looks are made. */
export type Wording = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly link: string };
  /** What stands under the button. */
  readonly notes?: readonly string[];
  readonly facts?: readonly Fact[];
  /** What somebody else wrote, line breaks and all. */
  readonly quotation?: string;
  readonly consoleLines?: readonly string[];
  /** Why this came. */
  readonly reason: string;
};

export type WrittenLetter = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};
