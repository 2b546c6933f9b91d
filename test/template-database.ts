/**
 * The template of the test files' databases. Nothing connects to it: while anyone does, PostgreSQL refuses to copy it after
 * five seconds.
 */
export const templateDatabase = 'template_of_tests'
