import { expect, test } from 'vitest'
import { describeSignatures } from './package-signatures.ts'

test('reports verified signatures in one line', () => {
  const stdout = 'audited 197 packages in 2s\n\n197 packages have verified registry signatures\n'

  expect(describeSignatures({ status: 0, stdout, stderr: '' })).toEqual({
    sentence: 'audited 197 packages in 2s, 197 packages have verified registry signatures',
    isProblem: false,
  })
})

test('says so when the registry does not answer, and goes on', () => {
  const stderr = 'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\n'

  expect(describeSignatures({ status: 1, stdout: '', stderr })).toEqual({
    sentence: 'Signatures of packages were not verified: the registry did not answer (ENOTFOUND).',
    isProblem: false,
  })
})

test('stops the release for a package whose signature is wrong', () => {
  const stdout = '1 package has an invalid registry signature:\n\nfastify@5.12.8\n'

  const { sentence, isProblem } = describeSignatures({ status: 1, stdout, stderr: '' })

  expect(isProblem).toBe(true)
  expect(sentence).toContain('fastify@5.12.8')
})
