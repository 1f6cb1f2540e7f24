/** A labelled line of a message. */
export type Fact = readonly [label: string, value: string];

/** The letters that the product sends. Links are absolute URLs. */
export type Letter =
  | { readonly kind: 'verifyEmail'; readonly firstName: string; readonly link: string }
  | { readonly kind: 'resetPassword'; readonly firstName: string; readonly link: string }
  | { readonly kind: 'passwordChanged'; readonly firstName: string }
  /** An administrator made himself a person of Quality. */
  | { readonly kind: 'ownQuality'; readonly personName: string; readonly organizationName: string }
  | {
      readonly kind: 'pinLocked';
      /** The owner of the PIN. */
      readonly personName: string;
      /** The person who was signed in where the wrong PINs were typed. */
      readonly screenOf: string;
      readonly organizationName: string;
      /** When the lock ends, with its zone: 14:05 UTC. */
      readonly until: string;
    }
  /** New percents of lots change what batches hold. */
  | {
      readonly kind: 'retest';
      /** The person who entered the percents. */
      readonly personName: string;
      /** The person voided a certificate, and entered nothing. */
      readonly isVoiding: boolean;
      /** Tags, at least one. */
      readonly lots: readonly string[];
      readonly batchCount: number;
      /** Some of the batches, with what their records say of it. */
      readonly lines: readonly Fact[];
      /** The number of lines that are left out. */
      readonly more: number;
      readonly link: string;
    }
  /** Lots that batches wait for may not be used any more. */
  | {
      readonly kind: 'lotStopped';
      /** The person who stopped them. */
      readonly personName: string;
      /** Tag and status in words, such as "on hold"; at least one. */
      readonly lots: readonly Fact[];
      /** Without duplicates; empty when none was given. */
      readonly reasons: readonly string[];
      /** Some of the batches that are saved and not completed, each with its lot. */
      readonly batches: readonly Fact[];
      readonly batchCount: number;
      /** The number of lines that are left out. */
      readonly more: number;
      /** The first batch. */
      readonly link: string;
    }
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
