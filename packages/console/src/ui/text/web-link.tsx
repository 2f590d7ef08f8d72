import { Anchor } from '@mantine/core'

type WebLinkProps = {
  address: string
  /** Text of the link; undefined for an address that may not be opened from here. */
  domain: string | undefined
}

/** The way to a page of somebody else's, in a new tab. */
export function WebLink({ address, domain }: WebLinkProps) {
  if (domain === undefined) return address
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm">
      {domain}
    </Anchor>
  )
}
