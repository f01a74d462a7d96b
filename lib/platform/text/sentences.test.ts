import { describe, expect, it } from 'vitest';
import { leadingSentences, splitSentences } from './sentences';

describe('sentences', () => {
  it('end at a danda, with or without a space behind it', () => {
    expect(splitSentences('पानी आया।लोग खुश हुए। क्या यह रुकेगा?')).toEqual([
      'पानी आया।',
      'लोग खुश हुए।',
      'क्या यह रुकेगा?',
    ]);
  });

  it('end at a full stop where a paper writes Hindi with full stops', () => {
    expect(splitSentences('बारिश हुई है. मेला कल लगेगा.')).toEqual(['बारिश हुई है.', 'मेला कल लगेगा.']);
  });

  it('do not end at abbreviations, initials and decimals', () => {
    expect(splitSentences('डॉ. मीरा ने 2.5 लाख रु. दिए। एस.के. वर्मा आए।')).toEqual([
      'डॉ. मीरा ने 2.5 लाख रु. दिए।',
      'एस.के. वर्मा आए।',
    ]);
    expect(splitSentences('Dr. Rao paid Rs. 2.5 lakh in U.P. for seeds. It rained.')).toEqual([
      'Dr. Rao paid Rs. 2.5 lakh in U.P. for seeds.',
      'It rained.',
    ]);
  });

  it('keep closing quotes and end at line breaks', () => {
    expect(splitSentences('“चलो।” वह बोली\nअगली बात')).toEqual(['“चलो।”', 'वह बोली', 'अगली बात']);
  });

  it('leave out runs of signs', () => {
    expect(splitSentences('... । !')).toEqual([]);
  });
});

describe('the lead of a text', () => {
  it('takes whole sentences while they fit', () => {
    expect(leadingSentences('एक दो। तीन चार। पांच छह।', 16)).toBe('एक दो। तीन चार।');
  });

  it('takes at least the first, however long', () => {
    expect(leadingSentences('यह वाक्य लंबा है। छोटा।', 5)).toBe('यह वाक्य लंबा है।');
    expect(leadingSentences('', 5)).toBe('');
  });
});
