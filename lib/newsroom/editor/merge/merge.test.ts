import { describe, expect, it } from 'vitest';

import { mergeDrafts } from './merge';
import { emptyDraft, type DraftBlock, type DraftContent } from '../model/model';
import { resolveWithMine, resolveWithTheirs } from './resolve-conflict';

const block = (id: string, text: string): DraftBlock => ({ id, type: 'paragraph', text });
const base: DraftContent = {
  ...emptyDraft,
  title_hi: 'शीर्षक',
  body_hi: [block('a', 'एक'), block('b', 'दो'), block('c', 'तीन')],
};
const withBody = (...body_hi: DraftBlock[]): DraftContent => ({ ...base, body_hi });
const ids = ({ body_hi }: DraftContent) => body_hi.map(({ id }) => id).join('');
const text = ({ body_hi }: DraftContent, id: string) =>
  body_hi.find((each) => each.id === id)?.text;

describe('two who write on the same draft', () => {
  it('in different fields and blocks both keep what they wrote', () => {
    const mine = {
      ...withBody(block('a', 'मेरा'), block('b', 'दो'), block('c', 'तीन')),
      tags: ['हाथी'],
    };
    const theirs = {
      ...withBody(block('a', 'एक'), block('b', 'उनका'), block('c', 'तीन')),
      district: 'surguja',
    };
    const { content, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect([text(content, 'a'), text(content, 'b')]).toEqual(['मेरा', 'उनका']);
    expect([content.tags, content.district]).toEqual([['हाथी'], 'surguja']);
  });

  it('in the same list of names keep what either added, and lose what either took away', () => {
    const tagged = { ...base, tags: ['मेला', 'सड़क', 'पुल'] };
    const mine = { ...base, tags: ['मेला', 'पुल', 'हाथी'] };
    const theirs = { ...base, tags: ['सड़क', 'मेला', 'बारिश'] };
    const { content, conflicts } = mergeDrafts(tagged, mine, theirs);
    expect(content.tags).toEqual(['मेला', 'हाथी', 'बारिश']);
    expect(conflicts).toEqual([]);
  });

  it('in the same block are told so, and each version is still there', () => {
    const mine = withBody(block('a', 'मेरा'), block('b', 'दो'), block('c', 'तीन'));
    const theirs = withBody(block('a', 'उनका'), block('b', 'दो'), block('c', 'तीन'));
    const { content, conflicts } = mergeDrafts(base, mine, theirs);
    expect(text(content, 'a')).toBe('मेरा');
    expect(conflicts).toMatchObject([
      { kind: 'block', id: 'a', mine: { text: 'मेरा' }, theirs: { text: 'उनका' } },
    ]);
    expect(text(resolveWithTheirs(content, conflicts[0]!), 'a')).toBe('उनका');
  });

  it('in the same field are told so', () => {
    const merged = mergeDrafts(base, { ...base, title_hi: 'मेरा' }, { ...base, title_hi: 'उनका' });
    expect(merged.content.title_hi).toBe('मेरा');
    expect(merged.conflicts).toEqual([
      { kind: 'field', field: 'title_hi', mine: 'मेरा', theirs: 'उनका' },
    ]);
  });

  it('who wrote the very same have no conflict', () => {
    const same = { ...base, title_hi: 'वही' };
    expect(mergeDrafts(base, same, { ...same }).conflicts).toEqual([]);
  });

  it('a block that one added stands where they put it', () => {
    const mine = withBody(
      block('a', 'एक'),
      block('m', 'नया मेरा'),
      block('b', 'दो'),
      block('c', 'तीन'),
    );
    const theirs = withBody(
      block('a', 'एक'),
      block('b', 'दो'),
      block('c', 'तीन'),
      block('t', 'नया उनका'),
    );
    expect(ids(mergeDrafts(base, mine, theirs).content)).toBe('ambct');
  });

  it('a block that one deleted is gone, unless the other still wrote in it', () => {
    const mine = withBody(block('a', 'एक'), block('c', 'तीन'));
    expect(ids(mergeDrafts(base, mine, base).content)).toBe('ac');
    const theirs = withBody(block('a', 'एक'), block('b', 'उनका'), block('c', 'तीन'));
    const { content, conflicts } = mergeDrafts(base, mine, theirs);
    expect(text(content, 'b')).toBe('उनका');
    expect(conflicts).toMatchObject([{ id: 'b', mine: null }]);
    expect(ids(resolveWithMine(content, conflicts[0]!))).toBe('ac');
    expect(text(resolveWithTheirs(content, conflicts[0]!), 'b')).toBe('उनका');
  });

  it('theirs comes back though mine was taken away since', () => {
    const mine = withBody(block('a', 'एक'), block('b', 'मेरा'), block('c', 'तीन'));
    const theirs = withBody(block('a', 'एक'), block('b', 'उनका'), block('c', 'तीन'));
    const { content, conflicts } = mergeDrafts(base, mine, theirs);
    const since = { ...content, body_hi: content.body_hi.filter(({ id }) => id !== 'b') };
    expect(text(resolveWithTheirs(since, conflicts[0]!), 'b')).toBe('उनका');
  });

  it('an order that one changed is kept', () => {
    const mine = withBody(block('c', 'तीन'), block('a', 'एक'), block('b', 'दो'));
    const theirs = withBody(block('a', 'उनका'), block('b', 'दो'), block('c', 'तीन'));
    const { content } = mergeDrafts(base, mine, theirs);
    expect(ids(content)).toBe('cab');
    expect(text(content, 'a')).toBe('उनका');
  });
});
