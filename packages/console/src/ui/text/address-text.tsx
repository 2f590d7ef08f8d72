/** An e-mail address, with or without words after it, that breaks before its @ rather than in the middle of a word. */
export function AddressText({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}
