/** How a page shows a file, by the directive of its content security policy. */
export type Embedding = 'img' | 'media' | 'frame'

let asked: Promise<string | null> | undefined

/**
 * Whether this page may embed a file of another host, by the policy that the server sends with it (docs/operation.md). Throws where
 * that can't be asked.
 */
export async function mayEmbed(address: string, as: Embedding): Promise<boolean> {
  asked ??= policyOfPage()
  asked.catch(() => (asked = undefined))
  return allows(await asked, as, new URL(address))
}

/** Asks for the head of a page; all have the same policy. */
async function policyOfPage(): Promise<string | null> {
  const { ok, headers } = await fetch('/', { method: 'HEAD', headers: { accept: 'text/html' } })
  if (!ok) throw new TypeError('The policy of the page could not be fetched.')
  return headers.get('content-security-policy')
}

/** Whether a policy lets a page load an https address. Several policies are separated by commas, and all apply. */
export const allows = (policy: string | null, as: Embedding, { hostname, port }: URL): boolean =>
  (policy ?? '').split(',').every((one) => {
    const rules = new Map(
      one
        .split(';')
        .map((rule) => wordsOf(rule))
        .map(([name = '', ...of]) => [name, of]),
    )
    const sources = rules.get(`${as}-src`) ?? rules.get('default-src')
    return sources?.some((source) => isSource(source, hostname, port)) ?? true
  })

const wordsOf = (rule: string) => rule.trim().toLowerCase().split(/\s+/)

/** https://www.w3.org/TR/CSP3/#match-url-to-source-expression; paths and the page's own origin aside. */
function isSource(source: string, hostname: string, port: string): boolean {
  if (source === '*' || source === 'https:') return true
  const [, host = '', at = ''] = /^(?:https?:\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/|$)/.exec(source) ?? []
  const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname
  return isHost && (at === '*' || at === port || (at === '443' && port === ''))
}
