import { Field, SubmitButton } from '../accounts/form-parts';

/** The id of the field for the address that was invited. */
export const newLinkField = 'join-email';

/**
 * Says that an invitation's link is over, and sends another: the invitation itself lives longer. Whoever
 * asks is answered the same, whether or not his address was invited (route auth/mail).
 */
export function NewLinkForm({
  words,
  mailPath,
  joinPath,
}: {
  words: { linkOver: string; newLinkEmail: string; newLink: string };
  mailPath: string;
  joinPath: string;
}) {
  return (
    <form method="post" action={mailPath} className="mb-8 grid gap-4">
      <p role="alert" className="border-l-3 border-geru pl-3 font-bold">
        {words.linkOver}
      </p>
      <input type="hidden" name="step" value="link" />
      <input type="hidden" name="next" value={joinPath} />
      <Field
        id={newLinkField}
        name="email"
        type="email"
        label={words.newLinkEmail}
        autoComplete="email"
        required
        maxLength={254}
      />
      <p>
        <SubmitButton>{words.newLink}</SubmitButton>
      </p>
    </form>
  );
}
