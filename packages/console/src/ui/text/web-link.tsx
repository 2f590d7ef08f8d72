import { Anchor } from '@mantine/core'

type WebLinkProps = {
  address: string
  /** Text of the link; undefined for an address that may not be opened from here. */
  domain: string | undefined
}

/** Link to an external page, in a new tab. */
export function WebLink({ address, domain }: WebLinkProps) {
  if (domain === undefined) return address
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
      {domain}
    </Anchor>
  )
}
