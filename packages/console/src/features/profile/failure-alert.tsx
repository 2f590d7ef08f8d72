import { Alert } from '@mantine/core'

/** What failed as a whole, above the fields of a small form. */
export function FailureAlert({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <Alert color="red" variant="light" role="alert">
      {sentence}
    </Alert>
  )
}
