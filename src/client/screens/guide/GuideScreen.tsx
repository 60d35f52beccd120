import { TextInput } from "@primer/react";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { Link, useParams } from "wouter";
import { usePageTexts } from "#client/i18n/useTexts.ts";
import { SearchIcon } from "#client/theme/icons.ts";
import { PageTitle } from "#client/theme/PageTitle.tsx";
import { Intro, SettingsPage } from "../settings/frame/layout.ts";
import { excerptOf, findSections, guidePages, guidePath } from "./guidePages.ts";
import { GuideText } from "./GuideText.tsx";

/** The guide: one page at a time, or the sections in which words were found. */
export function GuideScreen() {
  const { text } = usePageTexts();
  const { page: name = "" } = useParams();
  const [typed, setTyped] = useState("");
  const isSearching = typed.trim() !== "";
  const page = guidePages.find((each) => each.name === name) ?? guidePages[0];
  useEffect(() => {
    if (isSearching) return;
    const anchor = decodeURIComponent(window.location.hash.slice(1));
    if (anchor !== "") document.getElementById(anchor)?.scrollIntoView();
  }, [name, isSearching]);
  return (
    <SettingsPage>
      <PageTitle>{text("title.guide")}</PageTitle>
      <Intro>{text("screen.guide.intro")}</Intro>
      <Bar>
        <TextInput
          type="search"
          leadingVisual={SearchIcon}
          aria-label={text("screen.guide.search")}
          placeholder={text("screen.guide.search")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <nav aria-label={text("screen.guide.pages")} lang="en">
          {guidePages.map((each) => (
            <Link
              key={each.name}
              href={`${guidePath}/${each.name}`}
              aria-current={!isSearching && each === page ? "page" : undefined}
              onClick={() => setTyped("")}
            >
              {each.title}
            </Link>
          ))}
        </nav>
      </Bar>
      {isSearching && <Found typed={typed} onOpen={() => setTyped("")} />}
      {!isSearching && page && <GuideText text={page.text} />}
    </SettingsPage>
  );
}

function Found({ typed, onOpen }: { typed: string; onOpen: () => void }) {
  const { text } = usePageTexts();
  const sections = findSections(typed);
  return (
    <>
      <p role="status">{text("screen.guide.found", { count: sections.length })}</p>
      <FoundList lang="en">
        {sections.map((section) => {
          const { page, heading, anchor } = section;
          return (
            <li key={`${page.name}#${anchor}`}>
              <Link
                href={`${guidePath}/${page.name}${anchor === "" ? "" : `#${anchor}`}`}
                onClick={onOpen}
              >
                {anchor === "" ? page.title : `${page.title}: ${heading}`}
              </Link>
              <p>{excerptOf(section, typed)}</p>
            </li>
          );
        })}
      </FoundList>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  & > span {
    min-width: 240px;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  a {
    padding: 6px 0;
  }
  [aria-current] {
    color: inherit;
    font-weight: 600;
    text-decoration: none;
  }
  @media (max-width: 767.98px) {
    & > span {
      width: 100%;
    }
    a {
      padding: 10px 0;
    }
  }
`;

const FoundList = styled.ul`
  display: grid;
  gap: 12px;
  max-width: 760px;
  list-style: none;
  a {
    font-weight: 600;
  }
  p {
    color: var(--fgColor-muted);
    overflow-wrap: anywhere;
  }
`;
