import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { button, layTemplate, picture, text } from "./layTemplate.ts";
import type { templateTexts } from "./templateTexts.ts";

export type TemplateName = keyof typeof templateTexts;

/** A template for a new page. Its title and its purpose are in `templateTexts`. */
export interface PageTemplate {
  name: TemplateName;
  document: PageDocumentDraft;
}

/** Templates of a new page, the simplest first. Their texts say what to write instead. */
export const pageTemplates: readonly PageTemplate[] = [
  {
    name: "blank",
    document: layTemplate([
      { rows: [[text(8, "<h1>A page of your own</h1><p>Write here, or add a block from the list.</p>")]] },
    ]),
  },
  {
    name: "about",
    document: layTemplate([
      {
        height: "tall",
        rows: [
          [
            text(
              6,
              "<h1>We make it by hand</h1><p>Say in two sentences who you are and what you care about. The first one should be one that only you could write.</p>",
            ),
            picture(6, "portrait"),
          ],
        ],
      },
      {
        background: { tone: "panel" },
        rows: [
          [
            text(
              12,
              "<h2>How it began</h2><p>Tell the story: the day it started, the first thing that failed, the day it worked. A few honest lines read better than a list of years.</p>",
            ),
          ],
          [
            text(4, "<h3>What we use</h3><p>Materials, places, people: what goes into your work.</p>"),
            text(4, "<h3>How we work</h3><p>The steps from an idea to what a customer holds.</p>"),
            text(4, "<h3>What we promise</h3><p>What anyone who buys from you may count on, every time.</p>"),
          ],
        ],
      },
      {
        rows: [
          [
            {
              columns: 8,
              block: {
                type: "quote",
                props: {
                  quote: "Put the kindest true sentence here that a customer wrote to you.",
                  source: "Their name",
                },
              },
            },
          ],
          [button(8, "Write to us", "/contact", "center")],
        ],
      },
    ]),
  },
  {
    name: "landing",
    document: layTemplate([
      {
        height: "full",
        background: { tone: "ink" },
        rows: [
          [text(8, "<h1>One promise, in one line</h1><p>Then one sentence that says for whom it is and why now.</p>")],
          [button(8, "See how it works", "#part-2")],
        ],
      },
      {
        rows: [
          [text(12, "<h2>Why people choose it</h2>")],
          [
            text(4, "<h3>The first reason</h3><p>What gets better on the first day.</p>"),
            text(4, "<h3>The second reason</h3><p>What stays better after a year.</p>"),
            text(4, "<h3>The third reason</h3><p>What nobody else does in this way.</p>"),
          ],
        ],
      },
      {
        width: "wide",
        rows: [
          [
            picture(7, "landscape"),
            text(
              5,
              "<h2>What is in it</h2><ul><li>The part that matters most</li><li>The part that surprises</li><li>The part that saves time</li></ul>",
            ),
          ],
        ],
      },
      {
        background: { tone: "panel" },
        rows: [
          [
            text(
              8,
              "<h2>Begin today</h2><p>Say what happens after the button is pressed, and that it can be undone.</p>",
            ),
          ],
          [button(8, "Begin", "/contact")],
        ],
      },
    ]),
  },
  {
    name: "contact",
    document: layTemplate([
      { rows: [[text(8, "<h1>Say hello</h1><p>We read everything and answer within two working days.</p>")]] },
      {
        background: { tone: "panel" },
        rows: [
          [
            text(
              5,
              "<h2>Visit us</h2><p>Street and number<br>Town and postcode</p><h3>Open</h3><p>Tuesday to Friday, 10 to 18<br>Saturday, 10 to 14</p>",
            ),
            { columns: 7, block: { type: "form", props: { formId: null } } },
          ],
        ],
      },
      {
        width: "wide",
        rows: [
          [
            {
              columns: 12,
              block: { type: "map", props: { label: "Our studio", address: "Street and number\nTown and postcode" } },
            },
          ],
        ],
      },
    ]),
  },
  {
    name: "services",
    document: layTemplate([
      {
        height: "tall",
        rows: [
          [
            text(
              7,
              "<h1>What we can do for you</h1><p>Name the kind of people you work for, and what they come to you with.</p>",
            ),
            picture(5, "square"),
          ],
        ],
      },
      {
        background: { tone: "panel" },
        rows: [
          [
            text(
              4,
              "<h2>A first look</h2><p>An hour together, in which we find out what you need.</p><p><strong>From 80</strong></p>",
            ),
            text(
              4,
              "<h2>The whole thing</h2><p>From the first sketch to the finished work. Usually four weeks.</p><p><strong>From 900</strong></p>",
            ),
            text(
              4,
              "<h2>Care</h2><p>We look after it, month by month, as long as you like.</p><p><strong>From 40 a month</strong></p>",
            ),
          ],
        ],
      },
      {
        rows: [
          [
            text(
              8,
              "<h2>How it goes</h2><ol><li>You write to us.</li><li>We meet and agree on what and when.</li><li>We make it, and show you on the way.</li></ol>",
            ),
          ],
          [button(8, "Ask for a date", "/contact")],
        ],
      },
    ]),
  },
  {
    name: "lookbook",
    document: layTemplate([
      { rows: [[text(8, "<h1>Autumn</h1><p>One line about what holds these pictures together.</p>")]] },
      { width: "full", rows: [[picture(12, "widescreen")]] },
      { width: "wide", rows: [[picture(5, "portrait"), picture(7, "landscape")]] },
      {
        background: { tone: "panel" },
        rows: [[text(8, "<h2>In the light of the afternoon</h2><p>A short caption for what comes next.</p>")]],
      },
      { width: "wide", rows: [[{ columns: 12, block: { type: "gallery", props: { images: [] } } }]] },
      { rows: [[button(8, "See all of it in the shop", "/shop", "center")]] },
    ]),
  },
  {
    name: "questions",
    document: layTemplate([
      { rows: [[text(8, "<h1>Questions and answers</h1><p>If yours is not here, write to us.</p>")]] },
      {
        rows: [
          [text(8, "<h2>Orders</h2>")],
          [
            {
              columns: 8,
              block: {
                type: "accordion",
                props: {
                  items: [
                    {
                      title: "How long does an order take?",
                      html: "<p>Say when it leaves you and when it arrives.</p>",
                    },
                    { title: "Can I change an order?", html: "<p>Say until when, and how.</p>" },
                    {
                      title: "Can I send something back?",
                      html: "<p>Say within how many days, and who pays for it.</p>",
                    },
                  ],
                },
              },
            },
          ],
          [text(8, "<h2>Care</h2>")],
          [
            {
              columns: 8,
              block: {
                type: "accordion",
                props: {
                  items: [
                    { title: "How do I clean it?", html: "<p>Say what is good for it and what is not.</p>" },
                    { title: "What if it breaks?", html: "<p>Say what you can mend.</p>" },
                  ],
                },
              },
            },
          ],
        ],
      },
      { background: { tone: "panel" }, rows: [[button(8, "Ask us", "/contact", "center")]] },
    ]),
  },
];
