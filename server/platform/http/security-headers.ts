type CommonHeaderOptions = { isHttps: boolean; hstsSubdomains: boolean }

export function commonHeaders({ isHttps, hstsSubdomains }: CommonHeaderOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': contentSecurityPolicy({ styleHashes: [], gifProviders: [] }),
    ...(isHttps && { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` }),
  }
}

type PolicySources = { styleHashes: string[]; gifProviders: string[] }

/** `styleHashes` are those of inlined styles ('sha256-…'), `gifProviders` are origins. */
export function contentSecurityPolicy({ styleHashes, gifProviders }: PolicySources): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    [`style-src 'self'`, ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    `img-src 'self' data: blob: https:`,
    [`connect-src 'self'`, ...gifProviders].join(' '),
    `font-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
}
