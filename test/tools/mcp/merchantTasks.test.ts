import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { callTool, connectOverHttp, pick } from '#test/support/mcp.ts'
import { type Known, TASKS } from '#test/support/mcpTasks.ts'
import { minutes } from '#test/support/proof.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const words = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/(ions?|ed|ing|es|e|s)$/, ''))

/**
 * Weights of words: the verb of a task and words in titles distinguish tools better than other
 * words.
 */
const VERB_WEIGHT = 3
const TITLE_WEIGHT = 2

/** Finds the tool whose title and description share the rarest words with a task. */
function findTool(tools: readonly Tool[], task: string): Tool | undefined {
  const terms = tools.map((tool) => ({
    tool,
    title: new Set(words(`${tool.title} ${tool.name}`)),
    all: new Set(words(`${tool.title} ${tool.name} ${tool.description}`)),
  }))
  const rarity = (word: string) => Math.log(tools.length / (1 + terms.filter(({ all }) => all.has(word)).length)) + 0.1
  const scored = terms.map(({ tool, title, all }) => ({
    tool,
    score: [...new Set(words(task))].reduce(
      (sum, word, index) =>
        sum +
        (all.has(word) ? rarity(word) * (title.has(word) ? TITLE_WEIGHT : 1) * (index === 0 ? VERB_WEIGHT : 1) : 0),
      0,
    ),
  }))
  return scored.toSorted((one, other) => other.score - one.score)[0]?.tool
}

describe('a merchant with an empty sandbox and the MCP endpoint', () => {
  let stack: Stack
  let client: Client
  let tools: readonly Tool[]
  let known: Known = {}

  beforeAll(async () => {
    stack = await startStack()
    const account = (await stack.control('users', {})).body
    client = await connectOverHttp(stack.demo.base_url, account.sandbox_key)
    tools = (await client.listTools()).tools
  }, minutes(1))
  afterAll(async () => {
    await client.close()
    await stack.stop()
  })

  test.each(TASKS)(
    '$task',
    async ({ task, tool, learns = {}, shows, fails, returns, says = '', needsAllocation, ...own }) => {
      const found = findTool(tools, task)
      expect({ task, tool: found?.name }).toEqual({ task, tool })
      const sent = own.arguments(known)
      const validate = new Ajv2020({ strict: false, formats: { date: true } }).compile(found?.inputSchema ?? false)
      expect({ valid: validate(sent), errors: validate.errors }).toEqual({ valid: true, errors: null })
      if (needsAllocation) await stack.control('jobs/allocateOrders')
      const { isError, fields, files, text } = await callTool(client, tool, sent)
      expect({ task, isError, text: isError && !fails ? text : '' }).toEqual({
        task,
        isError: fails !== undefined,
        text: '',
      })
      if (fails) expect(fields).toMatchObject({ code: fails, resolution: expect.any(String) })
      expect(files.map(({ mimeType }) => mimeType)).toEqual(returns === undefined ? [] : [returns])
      expect(text).toContain(says)
      for (const { bytes } of files) expect(bytes.length).toBeGreaterThan(1000)
      known = {
        ...known,
        ...Object.fromEntries(Object.entries(learns).map(([name, path]) => [name, pick(fields, path)])),
      }
      for (const [path, value] of Object.entries(shows?.(known) ?? {})) {
        expect([path, pick(fields, path)]).toEqual([path, value])
      }
    },
  )
})
